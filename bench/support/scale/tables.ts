import { CONSTANTS } from './constants.ts';
import * as formulas from './formulas.ts';
import { loadOf, meanMs, simulate, tippingPoint, type House } from './simulate.ts';

const { ratesOf, storageOf, waitsOf, THE_LIMITS } = formulas;

type Row = string[];
export type Table = Row[];

export const STAGES = [10_000, 1_000_000, 100_000_000];

/** The houses that are simulated: one process; a few on one machine; many. */
export const HOUSES: House[] = [
  { processes: 1, sockets: 1000, postgresCores: 2 },
  { processes: 4, sockets: 20_000, postgresCores: 4 },
  { processes: 16, sockets: 100_000, postgresCores: 16 },
];
/** Shares of what the formula says tips a house over. */
const LOADS = [0.25, 0.5, 0.75, 0.9, 1.1];
const SIMULATED_S = 8;

/** Three digits that count, thousands apart. */
function digits(value: number): string {
  if (value === Infinity) return '∞';
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(value < 1000 ? 2 : 3));
  const [whole = '', part] = String(rounded).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ' ') + (part ? `.${part}` : '');
}

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
function size(value: number): string {
  const power = Math.max(0, Math.min(SIZES.length - 1, Math.floor(Math.log10(value) / 3)));
  return `${digits(value / 1000 ** power)} ${SIZES[power]}`;
}

/** A constant with its unit, in the unit that is read best. */
function amount(value: number, unit: string): string {
  if (unit === 'B') return size(value);
  if (unit === 'B/s') return `${size(value)}/s`;
  return unit === 'µs' && value >= 10_000 ? `${digits(value / 1000)} ms` : `${digits(value)} ${unit}`.trim();
}

function time(seconds: number): string {
  if (seconds < 120) return `${digits(seconds)} s`;
  return seconds < 7200 ? `${digits(seconds / 60)} min` : `${digits(seconds / 3600)} h`;
}

/** What one of everything costs. */
function constants(): Table {
  return [
    ['one', 'costs', 'from'],
    ...Object.values(CONSTANTS).map(({ what, value, unit, bench }) => [what, amount(value, unit), bench]),
  ];
}

/** The formulas at three sizes. */
function stages(): Table {
  const row = (what: string, cell: (people: number) => string) => [what, ...STAGES.map(cell)];
  const rate = (key: keyof ReturnType<typeof ratesOf>) => (people: number) => digits(ratesOf(people)[key]);
  return [
    ['people', ...STAGES.map((people) => digits(people))],
    row('active a day', rate('active')),
    row('sockets at the peak', rate('sockets')),
    row('heartbeats /s', rate('beats')),
    row('messages /s', rate('messages')),
    row('searches for homes /s', rate('searches')),
    row('lists of matching /s', rate('lists')),
    row('lists of conversations /s', rate('talks')),
    row('pages for strangers /s', rate('strangers')),
    row('of them kept', (people) => `${digits(100 * formulas.keptShare(people, formulas.processesAtLeast(people)))} %`),
    row('notices /s', rate('notices')),
    row('prices written /s', rate('prices')),
    row('of a core: what each process does for everybody', (people) => digits(formulas.ownCores(people))),
    row('processes', (people) => digits(formulas.processesOf(people))),
    row('processes, if that were shared out too', (people) => digits(formulas.processesAtLeast(people))),
    row('memory of each', (people) => size(formulas.processBytes(people))),
    row('cores of PostgreSQL', (people) => digits(formulas.postgresCores(people).all)),
    row('of them for searches', (people) => digits(formulas.postgresCores(people).replicated)),
    row('cores of Redis', (people) => digits(formulas.redisCores(people))),
    row('messages kept', (people) => digits(storageOf(people).messages)),
    row('database', (people) => size(storageOf(people).database)),
    row('photographs', (people) => size(storageOf(people).photos)),
    row('a backup by pg_dump', (people) => `${size(storageOf(people).copy)}, ${time(waitsOf(people).backup)}`),
    row('lists from memory after a start', (people) => time(waitsOf(people).rebuild)),
    row('everybody’s price at night', (people) => time(waitsOf(people).prices)),
  ];
}

/** What ends where, the first first. */
function limits(): Table {
  const found = THE_LIMITS.map((limit) => ({ ...limit, people: formulas.reach(limit) }));
  return [
    ['holds for', 'what', 'then'],
    ...found
      .toSorted((a, b) => (a.people ?? Infinity) - (b.people ?? Infinity))
      .map(({ people, what, next }) => [people === null ? 'all' : digits(people), what, next]),
  ];
}

/** Delays by load: the formula's beside the simulation's. */
function simulation(): Table {
  const rows = HOUSES.flatMap((house) => {
    const tip = tippingPoint(house);
    return LOADS.map((share) => {
      const perSecond = Math.round(tip.perSecond * share);
      const { meanMs: mean, p99Ms } = simulate(house, perSecond, SIMULATED_S);
      const { node, postgres, redis } = loadOf(house, perSecond);
      return [
        `${house.processes}, ${digits(house.sockets)}`,
        digits(perSecond),
        [node, postgres, redis].map((busy) => `${Math.round(100 * busy)} %`).join(', '),
        meanMs(house, perSecond) === Infinity ? 'grows' : `${digits(meanMs(house, perSecond))} ms`,
        `${digits(mean)} ms`,
        `${digits(p99Ms)} ms`,
      ];
    });
  });
  return [
    [
      'processes, sockets',
      'messages /s',
      'busy: process, PostgreSQL, Redis',
      'mean by formula',
      'mean, simulated',
      'p99, simulated',
    ],
    ...rows,
  ];
}

/** The tables of `docs/scale.md`, by the names that stand there. */
export function allTables(): Record<string, Table> {
  return { constants: constants(), stages: stages(), limits: limits(), simulation: simulation() };
}

const MARK = /<!-- table: (\w+) -->\n\n?([\s\S]*?)\n?<!-- end -->/g;

/** A document with its tables put in; what is between the marks is replaced. */
export function withTables(text: string): string {
  const tables = allTables();
  return text.replace(MARK, (whole, name: string) =>
    tables[name] ? `<!-- table: ${name} -->\n\n${drawn(tables[name])}\n\n<!-- end -->` : whole,
  );
}

/** The tables that stand in a document, by name. */
export function tablesIn(text: string): Record<string, Table> {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const isRule = (row: Row) => row.every((cell) => /^-+$/.test(cell));
  return Object.fromEntries(
    [...text.matchAll(MARK)].map(([, name = '', body = '']) => {
      const lines = body.split('\n').filter((line) => line.startsWith('|'));
      return [name, lines.map(cells).filter((row) => !isRule(row))];
    }),
  );
}

function drawn([head = [], ...rows]: Table): string {
  const widths = head.map((_, nth) => Math.max(3, ...[head, ...rows].map((row) => row[nth]?.length ?? 0)));
  const line = (row: Row) => `| ${row.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}
