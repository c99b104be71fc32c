import path from 'node:path';

/** Files of the street map in the data directory. */
export function streetMapFiles(dataDir: string) {
  const folder = path.join(dataDir, 'map');
  return {
    folder,
    archive: path.join(folder, 'streets.pmtiles'),
    /** An unfinished archive, which the next download continues. */
    part: path.join(folder, 'streets.pmtiles.part'),
    /** Names of the streets, a file per city. */
    streets: path.join(folder, 'streets'),
    progress: path.join(folder, 'progress.json'),
  };
}
