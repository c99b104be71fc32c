import { apiCall } from '#browser/api.ts';

/** The lists that a mailed link puts one on. */
export type MailedList = 'waitlist' | 'auctions';

const AT: Record<MailedList, string> = { waitlist: '/api/waitlist', auctions: '/api/auction-interests' };

/** What the link of a mail does. Answers the position where there is one. Whoever has the link need not be signed in. */
export async function confirmList(list: MailedList, id: string, token: string): Promise<{ position?: number }> {
  const answer = await apiCall<{ position: number } | null>('POST', `${AT[list]}/confirm`, {
    body: { id, token },
    idempotent: true,
  });
  return answer ?? {};
}

export async function leaveList(id: string, token: string): Promise<void> {
  await apiCall('POST', `${AT.auctions}/leave`, { body: { id, token }, idempotent: true });
}
