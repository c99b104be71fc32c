import { apiRequest } from '#browser/api/api-client.ts';
import type { OwnProof, ProofBody } from '../../domain/proof.ts';

const PATH = '/api/account/proof';

export async function fetchProof(signal: AbortSignal): Promise<OwnProof> {
  return apiRequest('GET', PATH, { signal });
}

/** Proves who the person is; the changes of the next minutes need no other proof. */
export async function proveIdentity(given: ProofBody): Promise<void> {
  await apiRequest('POST', PATH, { body: given });
}

export async function sendProofCode(): Promise<void> {
  await apiRequest('POST', `${PATH}/code`);
}
