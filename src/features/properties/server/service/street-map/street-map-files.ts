import path from 'node:path';

/** Files of the street map in the data directory. */
export function streetMapFiles(dataDir: string) {
  const folder = path.join(dataDir, 'map');
  return {
    folder,
    archive: path.join(folder, 'streets.pmtiles'),
    /** An unfinished archive, which the next download continues. */
    part: path.join(folder, 'streets.pmtiles.part'),
    progress: path.join(folder, 'progress.json'),
  };
}
