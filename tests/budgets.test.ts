import { beforeAll, expect, test } from 'vitest';
import { routes } from '#app/features.ts';
import { makeFilled, type Asked, type Filled } from './support/filled.ts';
import { budgetOf, grown, MORE, overBudget, USUAL, waitedFor } from './support/statement-budgets.ts';
import { statementsOf } from './support/statements.ts';

const ROWS = { few: 5, many: 40 };
let filled: Filled;
let few: Asked[];
let many: Asked[];

beforeAll(async () => {
  filled = await makeFilled();
  await filled.fill(ROWS.few);
  few = await filled.askAll();
  await filled.fill(ROWS.many);
  many = await filled.askAll();
}, 300_000);

test('everything that can be got is asked for, and answers', () => {
  const places = routes.filter(({ method }) => method === 'get').map(({ path }) => `GET ${path}`);
  expect(places.length).toBeGreaterThan(90);
  for (const asked of [few, many]) {
    const named = new Set(asked.map(({ place }) => place));
    expect(places.filter((place) => !named.has(place))).toEqual([]);
    const refused = asked.filter(({ status }) => status >= 400).map(({ status, place, said }) => [status, place, said]);
    expect(refused).toEqual([]);
  }
});

test('a request sends no more statements to the database than its budget', () => {
  expect(overBudget([...few, ...many]).join('\n\n')).toBe('');
});

test('a request sends as many statements for 40 rows as for 5', () => {
  expect(grown(few, many).join('\n\n')).toBe('');
});

test('a budget above the usual one is needed, and says what for', () => {
  for (const [place, { budget, why }] of Object.entries(MORE)) {
    const sent = Math.max(
      ...[...few, ...many].filter((one) => one.place === place).map((one) => waitedFor(one).length),
    );
    expect(budget - sent, `${place} sends ${sent} statements: its budget of ${budget} can be lowered`).toBeLessThan(3);
    expect(sent, `${place} needs no budget of its own`).toBeGreaterThan(USUAL);
    expect(why.length, place).toBeGreaterThan(10);
  }
});

test('whoever asks once for each row is found out, and told with what they sent', async () => {
  const { app, cast } = filled;
  const profile = async () => app.call('GET', '/api/profile/me', { as: cast.ana });
  const place = 'GET /api/profile/me';
  const asked = async (times: number): Promise<Asked> => {
    const { statements } = await statementsOf(app, async () => {
      for (let nth = 0; nth < times; nth += 1) await profile();
    });
    return { place, said: 'wastefully', status: 200, statements };
  };
  const [once, often] = [await asked(1), await asked(USUAL + 1)];
  expect(budgetOf(place)).toBe(USUAL);
  expect(overBudget([once])).toEqual([]);
  expect(overBudget([often])[0]).toMatch(
    /^GET \/api\/profile\/me \(wastefully\): \d+ statements, budget 6\n {4}\d+ × select … from "profiles"/,
  );
  expect(grown([once], [often])[0]).toContain('for few rows');
  expect(grown([often], [often])).toEqual([]);
});
