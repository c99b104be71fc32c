import type { Config } from '@react-router/dev/config';

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: true,
  // Routes are discovered on demand through `/__manifest`.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
