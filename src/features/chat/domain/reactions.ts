/** Names of the drawn reactions. Apart from the schemas, so that the chat loads without their library. */
export const REACTIONS = ['thumbs_up', 'heart', 'laugh', 'surprise', 'sad', 'home'] as const;
export type Reaction = (typeof REACTIONS)[number];
