declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** Parts of the package that the tests use; it comes without types. */
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
