import { readFileSync } from 'node:fs';

/**
 * Returns a setting of the environment: its value or, as `NAME_FILE`, the content of the file at that path, because
 * secrets of containers are files. An empty value counts as not set. Adds a line to `problems` if it cannot be read.
 */
export function readSetting(
  env: Record<string, string | undefined>,
  name: string,
  problems: string[],
): string | undefined {
  const [value, file] = [env[name], env[`${name}_FILE`]];
  if (value && file) problems.push(`${name}: set it or ${name}_FILE, not both`);
  if (value || !file) return value || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
    return undefined;
  }
}
