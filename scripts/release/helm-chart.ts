import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Checks of the Helm chart that need no `helm`: they read the templates as text and render nothing. */

/** Paths such as `image.tag` below `.Values`, by which templates read values. */
export function valuesRead(chart: string): Set<string> {
  const texts = globSync('templates/*', { cwd: chart }).map((name) => readFileSync(path.join(chart, name), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, name = '']) => name.slice(1))),
  );
}

/** Problems of one template: blocks without an end, and braces without their other half. */
export function findTemplateProblems(text: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (const [, action = ''] of text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs)) {
    const [, keyword] = /^(if|range|with|define|block|end)\b/.exec(action) ?? [];
    if (keyword === 'end') {
      if (open.pop() === undefined) problems.push('an end without its block');
    } else if (keyword) open.push(action);
  }
  problems.push(...open.map((action) => `no end of: ${action}`));
  const count = (part: string) => text.split(part).length;
  if (count('{{') !== count('}}')) problems.push('braces without their other half');
  return problems;
}
