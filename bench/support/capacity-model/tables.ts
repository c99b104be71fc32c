import { CONSTANTS } from './constants.ts';
import { BOTTLENECKS, maxUsersFor } from './bottlenecks.ts';
import * as formulas from './formulas.ts';
import { utilization, meanDelayMs, simulate, saturationPoint, type Deployment } from './simulate.ts';

const { peakRates, storageNeeds, durationsS } = formulas;

type TableRow = string[];
export type Table = TableRow[];

export const STAGES = [10_000, 1_000_000, 100_000_000];

/** Simulated deployments: one process, a few on one machine, many. */
export const DEPLOYMENTS: Deployment[] = [
  { processes: 1, sockets: 1000, postgresCores: 2 },
  { processes: 4, sockets: 20_000, postgresCores: 4 },
  { processes: 16, sockets: 100_000, postgresCores: 16 },
];
/** Shares of the saturation point. */
const LOAD_SHARES = [0.25, 0.5, 0.75, 0.9, 1.1];
const SIMULATED_SECONDS = 8;

/** Formats to two or three significant digits with thousands separators. */
function formatNumber(value: number): string {
  if (value === Infinity) return '∞';
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(value < 1000 ? 2 : 3));
  const [whole = '', part] = String(rounded).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ' ') + (part ? `.${part}` : '');
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
function formatBytes(value: number): string {
  const power = Math.max(0, Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(value) / 3)));
  return `${formatNumber(value / 1000 ** power)} ${BYTE_UNITS[power]}`;
}

/** Formats a constant in its most readable unit. */
function formatAmount(value: number, unit: string): string {
  if (unit === 'B') return formatBytes(value);
  if (unit === 'B/s') return `${formatBytes(value)}/s`;
  return unit === 'µs' && value >= 10_000
    ? `${formatNumber(value / 1000)} ms`
    : `${formatNumber(value)} ${unit}`.trim();
}

function formatDuration(seconds: number): string {
  if (seconds < 120) return `${formatNumber(seconds)} s`;
  return seconds < 7200 ? `${formatNumber(seconds / 60)} min` : `${formatNumber(seconds / 3600)} h`;
}

/** Cost of each operation. */
function constantsTable(): Table {
  return [
    ['one', 'costs', 'from'],
    ...Object.values(CONSTANTS).map(({ what, value, unit, bench }) => [what, formatAmount(value, unit), bench]),
  ];
}

/** Results of the formulas at three sizes. */
function stagesTable(): Table {
  const row = (what: string, cell: (people: number) => string) => [what, ...STAGES.map(cell)];
  const rate = (key: keyof ReturnType<typeof peakRates>) => (people: number) => formatNumber(peakRates(people)[key]);
  return [
    ['users', ...STAGES.map((people) => formatNumber(people))],
    row('active per day', rate('active')),
    row('sockets at the peak', rate('sockets')),
    row('heartbeats /s', rate('heartbeats')),
    row('messages /s', rate('messages')),
    row('property searches /s', rate('searches')),
    row('match lists /s', rate('lists')),
    row('conversation lists /s', rate('conversationLists')),
    row('guest pages /s', rate('guestPages')),
    row(
      'of them from the page cache',
      (people) => `${formatNumber(100 * formulas.cacheHitRatio(people, formulas.minProcesses(people)))} %`,
    ),
    row('notifications /s', rate('notifications')),
    row('exposure penalties written /s', rate('penalties')),
    row('cores for work repeated in each process', (people) => formatNumber(formulas.perProcessCores(people))),
    row('processes', (people) => formatNumber(formulas.processesNeeded(people))),
    row('processes, if that work were shared', (people) => formatNumber(formulas.minProcesses(people))),
    row('memory of each', (people) => formatBytes(formulas.processBytes(people))),
    row('cores of PostgreSQL', (people) => formatNumber(formulas.postgresCores(people).all)),
    row('of them for searches', (people) => formatNumber(formulas.postgresCores(people).replicated)),
    row('cores of Redis', (people) => formatNumber(formulas.redisCores(people))),
    row('stored messages', (people) => formatNumber(storageNeeds(people).messages)),
    row('database', (people) => formatBytes(storageNeeds(people).database)),
    row('photographs', (people) => formatBytes(storageNeeds(people).photos)),
    row(
      'a backup',
      (people) => `${formatBytes(storageNeeds(people).copy)}, ${formatDuration(durationsS(people).backup)}`,
    ),
    row('candidate index ready after a start', (people) => formatDuration(durationsS(people).rebuild)),
    row('nightly ranking update', (people) => formatDuration(durationsS(people).penalties)),
  ];
}

/** Bottlenecks, sorted by the number of people that they allow. */
function bottlenecksTable(): Table {
  const found = BOTTLENECKS.map((limit) => ({ ...limit, people: maxUsersFor(limit) }));
  return [
    ['holds for', 'what', 'then'],
    ...found
      .toSorted((a, b) => (a.people ?? Infinity) - (b.people ?? Infinity))
      .map(({ people, description, remedy }) => [people === null ? 'all' : formatNumber(people), description, remedy]),
  ];
}

/** Delays by load: formula and simulation. */
function simulationTable(): Table {
  const rows = DEPLOYMENTS.flatMap((deployment) => {
    const tip = saturationPoint(deployment);
    return LOAD_SHARES.map((share) => {
      const perSecond = Math.round(tip.perSecond * share);
      const { meanMs: mean, p99Ms } = simulate(deployment, perSecond, SIMULATED_SECONDS);
      const { node, postgres, redis } = utilization(deployment, perSecond);
      return [
        `${deployment.processes}, ${formatNumber(deployment.sockets)}`,
        formatNumber(perSecond),
        [node, postgres, redis].map((busy) => `${Math.round(100 * busy)} %`).join(', '),
        meanDelayMs(deployment, perSecond) === Infinity
          ? 'grows'
          : `${formatNumber(meanDelayMs(deployment, perSecond))} ms`,
        `${formatNumber(mean)} ms`,
        `${formatNumber(p99Ms)} ms`,
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

/** Tables of `docs/scale.md`, by their name in the document. */
export function allTables(): Record<string, Table> {
  return {
    constants: constantsTable(),
    stages: stagesTable(),
    limits: bottlenecksTable(),
    simulation: simulationTable(),
  };
}

const TABLE_MARKER = /<!-- table: (\w+) -->\n\n?([\s\S]*?)\n?<!-- end -->/g;

/** Replaces the content between the table markers of a document. */
export function replaceTables(text: string): string {
  const tables = allTables();
  return text.replace(TABLE_MARKER, (whole, name: string) =>
    tables[name] ? `<!-- table: ${name} -->\n\n${renderTable(tables[name])}\n\n<!-- end -->` : whole,
  );
}

/** Parses the tables of a document, by name. */
export function parseTables(text: string): Record<string, Table> {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const isRule = (row: TableRow) => row.every((cell) => /^-+$/.test(cell));
  return Object.fromEntries(
    [...text.matchAll(TABLE_MARKER)].map(([, name = '', body = '']) => {
      const lines = body.split('\n').filter((line) => line.startsWith('|'));
      return [name, lines.map(cells).filter((row) => !isRule(row))];
    }),
  );
}

function renderTable([head = [], ...rows]: Table): string {
  const widths = head.map((_, nth) => Math.max(3, ...[head, ...rows].map((row) => row[nth]?.length ?? 0)));
  const formatRow = (row: TableRow) => `| ${row.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(' | ')} |`;
  return [formatRow(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(formatRow)].join(
    '\n',
  );
}
