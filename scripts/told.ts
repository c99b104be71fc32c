/**
 * What two runners' JSON reports say of tests that failed or needed a second try: a line for each, so that the end of a
 * long run names them. Both take the parsed report, or `null` where a runner died before it wrote one.
 */
interface Told {
  failed: string[];
  again: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

const short = (text: string | undefined) => (text ?? '').split('\n').slice(0, 3).join(' ').trim().slice(0, 400);

/** Of vitest: a test that passed with messages of failure had them from its first try. */
export function toldByVitest(found: unknown, root: string): Told {
  const told: Told = { failed: [], again: [] };
  for (const file of (found as VitestReport | null)?.testResults ?? []) {
    const place = file.name.replace(`${root}/`, '');
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const line = `${place} › ${fullName}: ${short(failureMessages[0])}`;
      if (status === 'failed') told.failed.push(line);
      else if (failureMessages.length > 0) told.again.push(line);
    }
    const isEmpty = !file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && isEmpty) told.failed.push(`${place}: ${short(file.message)}`);
  }
  return told;
}

/** Of Playwright, whose suites hold suites. */
export function toldByPlaywright(found: unknown): Told {
  const told: Told = { failed: [], again: [] };
  const walk = ({ specs = [], suites = [] }: Suite) => {
    for (const { title, file, line, tests } of specs) {
      for (const { status, results } of tests) {
        const text = `${file}:${line} › ${title}: ${short(results[0]?.error?.message)}`;
        if (status === 'unexpected') told.failed.push(text);
        else if (status === 'flaky') told.again.push(text);
      }
    }
    suites.forEach(walk);
  };
  ((found as { suites?: Suite[] } | null)?.suites ?? []).forEach(walk);
  return told;
}
