import { enableCompileCache } from 'node:module';

const args = process.argv.slice(2);

const USAGE = `npm start [-- --demo]    serves on HOST and PORT; --demo adds demo data
npm run dev              the same with hot reload

Settings are environment variables, listed in docs/operations.md. Other commands, each with its usage:
npm run tukan -- --help.`;

if (args.some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(`Usage: ${USAGE}\n`);
  process.exit();
}

// React picks its development or production build when it is first imported, from NODE_ENV.
process.env['NODE_ENV'] = args.includes('--dev') ? 'development' : 'production';
enableCompileCache(new URL('../../.cache/compile', import.meta.url).pathname);

// Imported dynamically so that NODE_ENV and the compile cache are in effect for every other module.
const { start } = await import('./start.ts');
await start(args);
