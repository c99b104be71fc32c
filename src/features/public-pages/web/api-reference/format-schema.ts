/** Subset of JSON Schema used by the route declarations. */
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

/** Formats a schema as a type: `{ email: string, age?: integer (18…65) }`, one line per field. */
export function formatSchema(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'any';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any';
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => formatSchema(one, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => formatSchema(one, indent)).join(' & ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => formatSchema({ ...schema, type }, indent)).join(' | ');
  if (schema.type === 'array') return `${parenthesize(formatSchema(schema.items, indent))}[]`;
  if (schema.type === 'object' || schema.properties) return formatObject(schema, indent);
  return `${schema.format ?? schema.type ?? 'any'}${formatLimits(schema)}`;
}

function formatObject({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${formatSchema(schema, inner)}`,
  );
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    lines.push(`${inner}[key]: ${formatSchema(additionalProperties, inner)}`);
  }
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function formatLimits({ minimum, maximum, minLength, maxLength }: Schema): string {
  // Omit the safe-integer bounds.
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : (minimum ?? minLength);
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : (maximum ?? maxLength);
  if (least === undefined && most === undefined) return '';
  return ` (${least ?? ''}…${most ?? ''})`;
}

function parenthesize(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;
}
