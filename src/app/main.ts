import { enableCompileCache } from 'node:module';

enableCompileCache(new URL('../../.cache/compile', import.meta.url).pathname);

// Everything else is loaded behind the compile cache, which makes the second start a quick one.
const { start } = await import('./start.ts');
await start(process.argv.slice(2));
