import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#platform/storage/s3-storage.ts';

/** Creates a bucket in the object store of a test. */
export async function createBucket({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, name: string) {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
}

/** Settings of an object store by their names. */
export function objectStoreSettings(s3: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}
