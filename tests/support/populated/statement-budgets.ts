import type { RecordedRequest } from './populated-app.ts';
import { summarize } from './recorded-statements.ts';

/** Default number of statements per request. */
export const DEFAULT_BUDGET = 6;

/**
 * Requests with a higher budget, and the reason. Raising one requires a reason; lower it when it is no longer needed.
 */
export const BUDGET_OVERRIDES: Record<string, { budget: number; why: string }> = {
  'GET /api/account/export': {
    budget: 79,
    why: 'one for each table with something of the person, in pages of many rows',
  },
  'GET /api/admin/figures': { budget: 7, why: 'counts of several tables, for an admin now and then' },
  'GET /api/admin/properties/review': {
    budget: 9,
    why: 'homes, and six things that say how far each can be trusted; prices of the province where a city has too few',
  },
  'GET /api/admin/reports/{id}/facts': {
    budget: 10,
    why: 'the case, the listings of its person with photos alike, their messages, contacts and what reporters see, for an admin',
  },
  'GET /api/admin/reports/{id}': {
    budget: 12,
    why: 'all that is known of a case, with a proposed ban and the usual decisions, on one page; reading it is put down',
  },
  'GET /api/properties/{id}/household': {
    budget: 8,
    why: 'whether the reader may see the home, and each person in it',
  },
  'GET /api/applications': {
    budget: 13,
    why: 'groups, homes, members, answers and viewings of each application, and whom the reader may write to',
  },
  'GET /api/properties/{id}/applicants': {
    budget: 22,
    why: 'what /api/applications reads, the household, posts, answers, notes and refusals of all applicants',
  },
  'GET /api/applications/mine': { budget: 14, why: 'what /api/applications reads, and the groups of the reader' },
  'GET /api/applications/{id}': { budget: 13, why: 'an application as in the list of them' },
  'GET /api/applications/{id}/sheet': { budget: 14, why: 'an application, its sheets and the references on them' },
  'GET /api/auth/confirm': { budget: 11, why: 'opens an account, once in its life' },
  'POST /api/auth/sign-in/email': {
    budget: 9,
    why: 'the second factor, whether the browser is known, and the mail and the question about a new one',
  },
  'GET /api/chat/link-cards': {
    budget: 10,
    why: 'homes, groups and handovers, each with whether the reader may visit it',
  },
  'GET /api/favorites': {
    budget: 18,
    why: 'four lists: homes, rooms, groups and people, each with what its reader may see, without who hides',
  },
  'GET /api/groups': {
    budget: 8,
    why: 'the deal-breakers, a page, how many in all, and how the reader fits with members',
  },
  'GET /api/groups/mine': { budget: 8, why: 'groups with their members, and what waits in each' },
  'GET /api/groups/suggestions': { budget: 12, why: 'looks for groups and for circles of people in one go' },
  'GET /api/groups/{id}': { budget: 9, why: 'whether it may be seen, members, and who is asked' },
  'GET /api/groups/{id}/agreement': {
    budget: 9,
    why: 'a version with its rent, signatures and members, and whether it is still up to date',
  },
  'GET /api/groups/{id}/agreement/pdf': { budget: 9, why: 'what /api/groups/{id}/agreement reads' },
  'GET /api/groups/{id}/applications': {
    budget: 15,
    why: 'what /api/applications reads, and whether the reader is a member',
  },
  'GET /api/groups/{id}/homes': {
    budget: 14,
    why: 'homes with rooms and photos, votes, members and applications, and the slowest trip to a campus',
  },
  'GET /api/groups/{id}/suggestions': {
    budget: 11,
    why: 'whom each member might live with, less those whom one may not ask',
  },
  'GET /api/properties': {
    budget: 10,
    why: 'by distance it looks in rings about campuses, and most searches end in the first',
  },
  'GET /api/properties/{id}/detail': {
    budget: 11,
    why: 'a home, its publisher, what says how far it can be trusted, and the trips to campuses nearby; prices of the province where a city has too few',
  },
  'GET /api/properties/{id}/preview': {
    budget: 10,
    why: 'the page of a home, as its owner sees it before others, with its trips; prices of the province where a city has too few',
  },
  'GET /api/site/cities/{slug}': {
    budget: 7,
    why: 'counts that are kept for a minute, one of them of all neighbourhoods',
  },
  'GET /api/site/universities/{slug}': { budget: 9, why: 'counts that are kept for a minute' },
  'GET /api/viewings/{id}/calendar.ics': {
    budget: 8,
    why: 'whose the viewing is hangs on its application, group and home',
  },
  'POST /api/admin/reports': {
    budget: 11,
    why: 'keeps what the reporter saw, with the room-wanted post of a person, and its event',
  },
  'POST /api/groups/{id}/invitations/answer': {
    budget: 18,
    why: 'takes a place under a lock, with two events, and answers the group as it is then',
  },
  'POST /api/groups/{id}/leave': { budget: 7, why: 'passes the lead on under a lock, with its event' },
  'POST /api/groups/{id}/requests': {
    budget: 15,
    why: 'whether it may be seen, then the day’s limit under a lock, with its event',
  },
  'POST /api/matching/connections': {
    budget: 13,
    why: 'both profiles, then the pair and the day’s limit under locks, with its event',
  },
  'POST /api/matching/passes': { budget: 9, why: 'both sides under locks, and the last pass to undo' },
  'POST /api/messages/send': {
    budget: 9,
    why: 'the first to somebody new begins a conversation; later ones take one or two',
  },
  'POST /api/properties': { budget: 9, why: 'a count under a lock, a home with its story, read back as it is stored' },
  'POST /api/properties/{id}/view': { budget: 9, why: 'whether it may be seen, then the day’s count without a name' },
  'PUT /api/groups/{id}/homes/{property_id}/vote': {
    budget: 19,
    why: 'answers with the list as /api/groups/{id}/homes does',
  },
};

export const budgetOf = (route: string): number => BUDGET_OVERRIDES[route]?.budget ?? DEFAULT_BUDGET;

/** Requests over their budget, each with its statements; empty if there are none. */
export function findOverBudget(requests: readonly RecordedRequest[]): string[] {
  const worst = [...Map.groupBy(requests, ({ route }) => route).values()].map((each) =>
    each.reduce((most, one) => (requestStatements(one).length > requestStatements(most).length ? one : most)),
  );
  return worst.flatMap((one) => {
    const [sent, budget] = [requestStatements(one), budgetOf(one.route)];
    if (sent.length <= budget) return [];
    return [`${one.route} (${one.label}): ${sent.length} statements, budget ${budget}\n${formatStatements(sent)}`];
  });
}

/** Requests that send more statements for many rows than for few (N+1 queries). */
export function findGrowing(few: readonly RecordedRequest[], many: readonly RecordedRequest[]): string[] {
  return few.flatMap((one, nth) => {
    const { route, label } = one;
    const [before, after] = [requestStatements(one), requestStatements(many[nth] ?? one)];
    if (after.length <= before.length) return [];
    const counts = countStatements(before);
    const more = [...countStatements(after)].filter(([statement, times]) => times > (counts.get(statement) ?? 0));
    const lines = more.map(([statement, times]) => `    ${counts.get(statement) ?? 0} → ${times} × ${statement}`);
    return [
      `${route} (${label}): ${before.length} statements for few rows, ${after.length} for many\n${lines.join('\n')}`,
    ];
  });
}

/** Statements that the request waits for, without those of event subscribers. */
export const requestStatements = ({ statements }: RecordedRequest) =>
  statements.filter(({ isFromSubscriber }) => !isFromSubscriber);

/** Number of times each statement was sent. */
function countStatements(statements: RecordedRequest['statements']): Map<string, number> {
  const found = Map.groupBy(
    statements.map((one) => summarize(one)),
    (statement) => statement,
  );
  return new Map([...found].map(([statement, { length }]) => [statement, length]));
}

const formatStatements = (statements: RecordedRequest['statements']) =>
  [...countStatements(statements)].map(([line, times]) => `    ${times > 1 ? `${times} × ` : ''}${line}`).join('\n');
