import type { Config } from '@react-router/dev/config';

// oxlint-disable-next-line import/no-default-export -- the framework reads it
export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes in the first page: no second request that tells which exist, and nothing to keep from strangers.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
