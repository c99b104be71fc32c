import * as z from 'zod/mini';

/** Whether search engines are asked to leave out my homes and groups. */
export const engineSettings = z.strictObject({ hide_from_engines: z.boolean('invalid_option') });
export type EngineSettings = z.output<typeof engineSettings>;
