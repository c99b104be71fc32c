import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingsShape } from '#platform/config/config.ts';
import { findTemplateProblems, valuesRead } from './helm-chart.ts';

const CHART = path.resolve(import.meta.dirname, '../../deploy/helm/tukan');
const read = (name: string) => readFileSync(path.join(CHART, name), 'utf8');
const templates = globSync('templates/*', { cwd: CHART });
type Values = Record<string, unknown>;
const values = parse(read('values.yaml')) as Values & { settings: Values };

/** `HELM_PATH`, which must be there; else helm of the machine, or null if there is none. */
const HELM = process.env['HELM_PATH'] ?? ['helm'].find((file) => spawnSync(file, ['version']).status === 0) ?? null;
const REQUIRED = [
  'publicUrl=https://tukan.example',
  'settings.S3_ENDPOINT=https://s3.example',
  'settings.S3_BUCKET=tukan',
];

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: Values;
}

/** Runs `helm` on the chart; throws with its message if it fails. */
function helm(command: 'lint' | 'template', settings: readonly string[]): string {
  const args = [command, ...(command === 'lint' ? ['--strict'] : ['tukan']), CHART];
  return execFileSync(HELM!, [...args, ...settings.flatMap((setting) => ['--set', setting])], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function render(...more: string[]): Manifest[] {
  return parseAllDocuments(helm('template', [...REQUIRED, ...more])).map((document) => document.toJS() as Manifest);
}

test('each value is used, and each used value exists', () => {
  const isThere = (name: string) =>
    name.split('.').reduce<unknown>((at, part) => (at as Values | undefined)?.[part], values) !== undefined;
  const used = valuesRead(CHART);
  expect([...used].filter((name) => !isThere(name))).toEqual([]);
  expect(Object.keys(values).filter((name) => ![...used].some((one) => one.split('.')[0] === name))).toEqual([]);
  const { properties } = JSON.parse(read('values.schema.json')) as { properties: Values };
  expect(Object.keys(values).filter((name) => !(name in properties))).toEqual([]);
});

test('the chart names settings of the product and its probes', () => {
  expect(Object.keys(values.settings).filter((name) => !(name in settingsShape))).toEqual([]);
  const deployment = read('templates/deployment.yaml');
  for (const [, name = ''] of deployment.matchAll(/"([A-Z0-9]+_[A-Z0-9_]+)"/g))
    expect(settingsShape).toHaveProperty(name);
  expect([...new Set([...deployment.matchAll(/path: (\/\w+), port/g)].map(([, at]) => at))]).toEqual([
    '/readyz',
    '/healthz',
  ]);
  const { version } = JSON.parse(readFileSync(path.join(CHART, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  expect(parse(read('Chart.yaml'))).toMatchObject({ appVersion: version });
});

test('pods keep no data, emails or backups in folders that end with them', () => {
  const [, list = ''] = /range \$key := list (.*) }}/.exec(read('templates/deployment.yaml')) ?? [];
  const keys = [...list.matchAll(/"(\w+)"/g)].map(([, key]) => key!);
  expect(keys).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL']));
  const install = readFileSync(path.join(CHART, '../../../docs/operate/install.md'), 'utf8');
  for (const key of keys) expect(install).toContain(`--from-literal=${key}=`);
  const { properties } = JSON.parse(read('values.schema.json')) as {
    properties: { settings: { properties: Record<string, { pattern: string }> } };
  };
  const place = new RegExp(properties.settings.properties['BACKUP_TO']!.pattern);
  expect(['', 's3://tukan-backups', '/data/backups', 'backups'].map((to) => place.test(to))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // At least one of one replica would block the maintenance of its node.
  expect(values['disruptionBudget']).toEqual({ enabled: true, maxUnavailable: 1 });
});

test('the blocks of each template end', () => {
  expect(templates.length).toBeGreaterThan(5);
  for (const name of templates) expect(findTemplateProblems(read(name)), name).toEqual([]);
  expect(findTemplateProblems('{{ if .a }}{{- with .b }}x{{ end }}')).toEqual(['no end of: if .a']);
  expect(findTemplateProblems('{{ end }} {{ .a')).toEqual([
    'an end without its block',
    'braces without their other half',
  ]);
});

test('the workflow tests the chart, and fails where helm is missing', () => {
  const { jobs } = parse(readFileSync(path.resolve(CHART, '../../../.github/workflows/test.yml'), 'utf8')) as {
    jobs: { test: { env: Values } };
  };
  expect(jobs.test.env['HELM_PATH']).toBe('helm');
});

test.skipIf(!HELM)('helm lints the chart and renders all of it', { timeout: 120_000 }, () => {
  expect(helm('lint', REQUIRED)).toContain('0 chart(s) failed');
  expect(
    render()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service']);
  const all = render('autoscaling.enabled=true', 'settings.RATE_LIMIT_MAX=200', 'nodeSelector.disk=fast');
  expect(all.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec).toMatchObject({ maxReplicas: 4 });
  const spec = all.find(({ kind }) => kind === 'Deployment')!.spec as {
    replicas?: number;
    template: { spec: { containers: { env: { name: string; value?: string }[] }[] } };
  };
  expect(spec.replicas).toBeUndefined();
  const env = Object.fromEntries(
    spec.template.spec.containers[0]!.env.map(({ name, value }) => [name, value ?? 'secret']),
  );
  expect(env).toMatchObject({ PUBLIC_URL: 'https://tukan.example', DATABASE_URL: 'secret', RATE_LIMIT_MAX: '200' });
  expect(env).not.toHaveProperty('MAIL_FROM');
  expect(() => helm('template', REQUIRED.slice(1))).toThrow(/publicUrl is required/);
  expect(() => helm('template', REQUIRED.slice(0, 1))).toThrow(
    /settings.S3_ENDPOINT and settings.S3_BUCKET are required/,
  );
  expect(() => render('settings.PORT=1')).toThrow(/PORT/);
  expect(() => render('settings.BACKUP_TO=/data')).toThrow(/BACKUP_TO/);
  expect(() => render('repliccas=1')).toThrow(/repliccas/);
});
