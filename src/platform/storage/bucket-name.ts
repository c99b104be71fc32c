const NAME = '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]';

/** Name of a bucket of an object store. */
export const BUCKET_NAME = new RegExp(`^${NAME}$`);

/** `s3://BUCKET` or `s3://BUCKET/NAME`, with bucket and name as its groups. */
export const BUCKET_URL = new RegExp(String.raw`^s3://(${NAME})(?:/([\w-]+))?$`);
