/**
 * Extracts failed and retried tests from the JSON reports of both runners, one line each, and the time of each file.
 * Both functions take the parsed report, or `null` if the runner died before writing one.
 */
export interface TestSummary {
  failed: string[];
  retried: string[];
  /** Milliseconds of each file, including retries. */
  durations: { file: string; ms: number }[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

const excerpt = (text: string | undefined) => (text ?? '').split('\n').slice(0, 3).join(' ').trim().slice(0, 400);

/** Summarizes a Vitest report. A passed test with failure messages was retried. */
export function summarizeVitest(found: unknown, root: string): TestSummary {
  const summary: TestSummary = { failed: [], retried: [], durations: [] };
  for (const file of (found as VitestReport | null)?.testResults ?? []) {
    const testFile = file.name.replace(`${root}/`, '');
    summary.durations.push({ file: testFile, ms: file.endTime - file.startTime });
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const entry = `${testFile} › ${fullName}: ${excerpt(failureMessages[0])}`;
      if (status === 'failed') summary.failed.push(entry);
      else if (failureMessages.length > 0) summary.retried.push(entry);
    }
    const isEmpty = !file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && isEmpty) summary.failed.push(`${testFile}: ${excerpt(file.message)}`);
  }
  return summary;
}

/** Summarizes a Playwright report, which contains nested suites. */
export function summarizePlaywright(found: unknown): TestSummary {
  const summary: TestSummary = { failed: [], retried: [], durations: [] };
  const times = new Map<string, number>();
  const walk = ({ specs = [], suites = [] }: Suite) => {
    for (const { title, file, line, tests } of specs) {
      for (const { status, results } of tests) {
        for (const { duration } of results) times.set(file, (times.get(file) ?? 0) + duration);
        const text = `${file}:${line} › ${title}: ${excerpt(results[0]?.error?.message)}`;
        if (status === 'unexpected') summary.failed.push(text);
        else if (status === 'flaky') summary.retried.push(text);
      }
    }
    suites.forEach(walk);
  };
  ((found as { suites?: Suite[] } | null)?.suites ?? []).forEach(walk);
  summary.durations = [...times].map(([file, ms]) => ({ file, ms }));
  return summary;
}

/** Share of journeys that may pass on a retry: more hide a race, in the product or in the journey. */
const MAX_RETRIED = 0.01;

/** Returns why a run with so many retried journeys fails, or `null`. One journey may be retried in a run of any size. */
export function excessiveRetries(retried: number, total: number): string | null {
  if (retried <= Math.max(1, total * MAX_RETRIED)) return null;
  return `${retried} of ${total} passed on a retry only, more than ${MAX_RETRIED * 100} %`;
}

/** Formats the slowest files, one line each. */
export function slowestFiles(durations: TestSummary['durations'], count: number): string[] {
  return durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
