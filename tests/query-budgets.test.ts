import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { createPopulatedApp, type RecordedRequest, type PopulatedApp } from './support/populated/populated-app.ts';
import {
  budgetOf,
  findGrowing,
  BUDGET_OVERRIDES,
  findOverBudget,
  DEFAULT_BUDGET,
  requestStatements,
} from './support/populated/statement-budgets.ts';
import { recordStatements } from './support/populated/recorded-statements.ts';

const ROWS = { few: 5, many: 40 };
/** Lists nobody, and reads nothing, below `VISITORS.minPeople`. */
const WITH_MINIMUM = 'GET /api/matching/visitors';
let populated: PopulatedApp;
let few: RecordedRequest[];
let many: RecordedRequest[];

beforeAll(async () => {
  populated = await createPopulatedApp();
  await populated.populate(ROWS.few);
  few = await populated.requestAll();
  await populated.populate(ROWS.many);
  many = await populated.requestAll();
}, 300_000);

test('every GET route responds', () => {
  const getRoutes = routes.filter(({ method }) => method === 'get').map(({ path }) => `GET ${path}`);
  expect(getRoutes.length).toBeGreaterThan(90);
  for (const requests of [few, many]) {
    const named = new Set(requests.map(({ route }) => route));
    expect(getRoutes.filter((route) => !named.has(route))).toEqual([]);
    const refused = requests
      .filter(({ status }) => status >= 400)
      .map(({ status, route, label }) => [status, route, label]);
    expect(refused).toEqual([]);
  }
});

test('a request sends no more statements than its budget', () => {
  expect(findOverBudget([...few, ...many]).join('\n\n')).toBe('');
});

test('a request sends as many statements for 40 rows as for 5', () => {
  const compared = [few, many].map((requests) => requests.filter(({ route }) => route !== WITH_MINIMUM));
  expect(findGrowing(compared[0]!, compared[1]!).join('\n\n')).toBe('');
});

test('a raised budget is needed and has a reason', () => {
  const raised = Object.entries(BUDGET_OVERRIDES).map(([route, { budget, why }]) => {
    const sent = Math.max(
      ...[...few, ...many].filter((one) => one.route === route).map((one) => requestStatements(one).length),
    );
    return { route, budget, sent, why };
  });
  const lowerable = raised.filter(({ budget, sent }) => budget - sent >= 3);
  expect(lowerable.map(({ route, budget, sent }) => `${route} sends ${sent}, may ${budget}`)).toEqual([]);
  for (const { route, sent, why } of raised) {
    expect(sent, `${route} needs no budget of its own`).toBeGreaterThan(DEFAULT_BUDGET);
    expect(why.length, route).toBeGreaterThan(10);
  }
});

test('a statement per row is found and reported', async () => {
  const { app, users } = populated;
  const profile = async () => app.request('GET', '/api/profile/me', { as: users.ana });
  const route = 'GET /api/profile/me';
  const recordRequest = async (times: number): Promise<RecordedRequest> => {
    const { statements } = await recordStatements(app, async () => {
      for (let nth = 0; nth < times; nth += 1) await profile();
    });
    return { route, label: 'wastefully', status: 200, statements };
  };
  const [once, often] = [await recordRequest(1), await recordRequest(DEFAULT_BUDGET + 1)];
  expect(budgetOf(route)).toBe(DEFAULT_BUDGET);
  expect(findOverBudget([once])).toEqual([]);
  expect(findOverBudget([often])[0]).toMatch(
    /^GET \/api\/profile\/me \(wastefully\): \d+ statements, budget 6\n {4}\d+ × \/\* own-profile \*\/ select /,
  );
  expect(findGrowing([once], [often])[0]).toContain('for few rows');
  expect(findGrowing([often], [often])).toEqual([]);
});
