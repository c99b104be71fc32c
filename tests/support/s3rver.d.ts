declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** What the tests use of it: it comes without types. */
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
