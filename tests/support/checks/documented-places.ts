/** Paths below `src/` in the table "One place for each concern" of docs/architecture.md; a cell may name their folder first. */
export function documentedPlaces(text: string): string[] {
  const [, table = ''] = /## One place for each concern\n([^]*?)\n## /.exec(text) ?? [];
  return table.split('\n').flatMap((row) => {
    const names = [...(row.split('|')[2] ?? '').matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
    const [folder = '', ...files] = names;
    const paths = folder.endsWith('/') && files.length > 0 ? files.map((file) => folder + file) : names;
    return paths.filter((path) => path.includes('/'));
  });
}
