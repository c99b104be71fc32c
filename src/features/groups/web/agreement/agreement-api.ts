import { apiRequest } from '#browser/api/api-client.ts';
import type { Agreement, AgreementChange } from '../../domain/agreement/schema.ts';

interface AgreementResponse {
  agreement: Agreement | null;
}

const agreementPath = (id: string, rest = '') => `/api/groups/${encodeURIComponent(id)}/agreement${rest}`;

/** Fetches the agreement of a group, the latest version or the given one; `null` if there is none. */
export async function fetchAgreement(
  id: string,
  version: number | null,
  signal: AbortSignal,
): Promise<Agreement | null> {
  const query = version === null ? '' : `?version=${version}`;
  return (await apiRequest<AgreementResponse>('GET', agreementPath(id, query), { signal })).agreement;
}

/** Generates the agreement or its next version from the current answers. */
export async function generateAgreement(id: string): Promise<Agreement | null> {
  return (await apiRequest<AgreementResponse>('POST', agreementPath(id))).agreement;
}

export async function editAgreement(id: string, body: AgreementChange): Promise<Agreement | null> {
  return (await apiRequest<AgreementResponse>('PATCH', agreementPath(id), { body })).agreement;
}

export async function signAgreement(id: string, version: number): Promise<Agreement | null> {
  return (
    await apiRequest<AgreementResponse>('POST', agreementPath(id, '/signature'), {
      body: { version },
      idempotent: true,
    })
  ).agreement;
}
