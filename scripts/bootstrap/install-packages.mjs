import { execSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs all locked packages in place of those that are installed, which stay until it succeeds. `install` runs npm in a
 * folder. The lock file names no addresses; npm would find them in the lists of all versions of a package, which takes more
 * than a quarter of its processor time. So it gets a copy with addresses, and one without them if the registry keeps its
 * packages elsewhere.
 */
export async function installPackages({ root, cache, PATH, install }) {
  const folder = path.join(cache, 'installation');
  const inProject = (name) => path.join(root, name);
  const installLocked = async (edit) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', '.npmrc'])
      if (existsSync(inProject(name))) copyFileSync(inProject(name), path.join(folder, name));
    const lockFile = readFileSync(inProject('package-lock.json'), 'utf8');
    writeFileSync(path.join(folder, 'package-lock.json'), edit(lockFile));
    await install(folder);
  };
  const command = { cwd: root, encoding: 'utf8', env: { ...process.env, PATH } };
  await installLocked((lockFile) => addAddresses(lockFile, execSync('npm config get registry', command).trim())).catch(
    async () => installLocked((lockFile) => lockFile),
  );
  try {
    if (existsSync(inProject('node_modules'))) renameSync(inProject('node_modules'), path.join(folder, 'replaced'));
    renameSync(path.join(folder, 'node_modules'), inProject('node_modules'));
  } catch {
    // A folder that is mounted cannot be moved.
    await install(root);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The lock file with the address of each package at a registry. */
function addAddresses(lockFile, registry) {
  const lock = JSON.parse(lockFile);
  for (const [place, locked] of Object.entries(lock.packages ?? {})) {
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const base = name.slice(name.lastIndexOf('/') + 1);
    if (locked.integrity) locked.resolved ??= `${registry.replace(/\/$/, '')}/${name}/-/${base}-${locked.version}.tgz`;
  }
  return JSON.stringify(lock);
}
