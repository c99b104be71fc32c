import type { Config } from '@react-router/dev/config';

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: true,
  // Guests discover routes on demand through `/__manifest`; signed-in people load them all (`page-handler.ts`).
  routeDiscovery: { mode: 'lazy' },
  // A client loader in a file of its own would be one more request of the page.
  splitRouteModules: false,
} satisfies Config;
