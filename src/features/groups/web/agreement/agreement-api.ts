import { apiCall } from '#browser/api.ts';
import type { Agreement, AgreementChange } from '../../domain/agreement/schema.ts';

interface AgreementAnswer {
  agreement: Agreement | null;
}

const at = (id: string, rest = '') => `/api/groups/${encodeURIComponent(id)}/agreement${rest}`;

/** The agreement of a group of mine, the latest version or another; null while there is none. */
export async function fetchAgreement(
  id: string,
  version: number | null,
  signal: AbortSignal,
): Promise<Agreement | null> {
  const query = version === null ? '' : `?version=${version}`;
  return (await apiCall<AgreementAnswer>('GET', at(id, query), { signal })).agreement;
}

/** Makes it, or its next version, from what everybody has answered by now. */
export async function makeAgreement(id: string): Promise<Agreement | null> {
  return (await apiCall<AgreementAnswer>('POST', at(id))).agreement;
}

export async function rewordAgreement(id: string, body: AgreementChange): Promise<Agreement | null> {
  return (await apiCall<AgreementAnswer>('PATCH', at(id), { body })).agreement;
}

export async function signAgreement(id: string, version: number): Promise<Agreement | null> {
  return (await apiCall<AgreementAnswer>('POST', at(id, '/signature'), { body: { version }, idempotent: true }))
    .agreement;
}
