import { apiRequest } from '#browser/api/api-client.ts';
import type { ApiToken, NewToken, NewTokenResponse } from '../domain/schema.ts';

const TOKENS_PATH = '/api/account/tokens';

export async function fetchTokens(signal: AbortSignal): Promise<{ tokens: ApiToken[] }> {
  return apiRequest('GET', TOKENS_PATH, { signal });
}

export async function createToken(body: NewToken): Promise<NewTokenResponse> {
  return apiRequest('POST', TOKENS_PATH, { body });
}

export async function revokeToken(id: string): Promise<void> {
  return apiRequest('DELETE', `${TOKENS_PATH}/${id}`);
}
