/** The part of JSON Schema that the declared routes give. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A schema as one reads a type: `{ email: string, age?: integer (18…65) }`, objects with a line for each field. */
export function schemaText(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'any';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any';
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => schemaText(one, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => schemaText(one, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => schemaText({ ...schema, type }, indent)).join(' | ');
  if (schema.type === 'array') return `${grouped(schemaText(schema.items, indent))}[]`;
  if (schema.type === 'object' || schema.properties) return objectText(schema, indent);
  return `${schema.format ?? schema.type ?? 'any'}${limits(schema)}`;
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  );
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    lines.push(`${inner}[key]: ${schemaText(additionalProperties, inner)}`);
  }
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function limits({ minimum, maximum, minLength, maxLength }: Schema): string {
  // what a number may be by nature is no limit worth telling
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : (minimum ?? minLength);
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : (maximum ?? maxLength);
  if (least === undefined && most === undefined) return '';
  return ` (${least ?? ''}…${most ?? ''})`;
}

function grouped(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;
}
