import type { Person, TestApp } from './app.ts';

/** A city as official codes name it. */
export const VALENCIA = '46250';
export const MADRID = '28079';

/** Founds a public group of four in Valencia, changed by `body`; throws where it is refused. Returns its id. */
export async function foundGroup(app: TestApp, as: Person, body: object = {}): Promise<string> {
  const said = { name: 'Piso en Valencia', city_id: VALENCIA, size: 4, visibility: 'public', ...body };
  const { status, body: answer } = await app.call('POST', '/api/groups', { as, body: said });
  if (status !== 201) throw new Error(`founding answered ${status}: ${JSON.stringify(answer)}`);
  return answer.group.id as string;
}
