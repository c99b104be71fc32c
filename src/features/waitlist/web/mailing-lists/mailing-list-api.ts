import { apiRequest } from '#browser/api/api-client.ts';

/** Lists with emailed confirmation links. */
export type MailingList = 'waitlist' | 'auctions';

const LIST_PATHS: Record<MailingList, string> = { waitlist: '/api/waitlist', auctions: '/api/auction-interests' };

/** Confirms by the emailed link. Returns the position if there is one. Needs no session. */
export async function confirmList(list: MailingList, id: string, token: string): Promise<{ position?: number }> {
  const answer = await apiRequest<{ position: number } | null>('POST', `${LIST_PATHS[list]}/confirm`, {
    body: { id, token },
    idempotent: true,
  });
  return answer ?? {};
}

export async function leaveAuctionList(id: string, token: string): Promise<void> {
  await apiRequest('POST', `${LIST_PATHS.auctions}/leave`, { body: { id, token }, idempotent: true });
}
