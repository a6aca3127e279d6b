import type { z } from '#shared/contracts/zod.ts'

type Schema = z.core.JSONSchema.BaseSchema

/**
 * Takes from answers what their schema does not declare, so that it never leaves, in a call or with a page. Answers are rarely
 * more than it declares, so they are looked through and not copied, and the engine writes the text, which takes less than code
 * made of a schema.
 */
export const answerStripper = (schema: Schema): Strip => stripperOf([schema])

/** Gives a value without what is not declared of it: the same one where there is nothing of that. */
type Strip = (value: unknown) => unknown

const asItIs: Strip = (value) => value

/** @param alternatives of which a value has one; what any of them declares may leave. */
function stripperOf(alternatives: readonly Schema[]): Strip {
  const shapes = alternatives.flatMap((schema) => (schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[])
  const items = shapes.flatMap(({ items: ofArray }) => (ofArray ? [ofArray as Schema] : []))
  const declared = shapes.flatMap(({ properties }) => Object.entries(properties ?? {}) as [string, Schema][])
  if (items.length + declared.length === 0) return asItIs
  const stripItem = items.length > 0 ? stripperOf(items) : asItIs
  const properties = new Map(
    [...Map.groupBy(declared, ([name]) => name)].map(([name, parts]) => [
      name,
      stripperOf(parts.map(([, part]) => part)),
    ]),
  )
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? stripArray(value, stripItem) : stripObject(value as Properties, properties)
  }
}

type Properties = Record<string, unknown>

function stripArray(list: unknown[], stripItem: Strip): unknown[] {
  if (stripItem === asItIs) return list
  const stripped = list.map(stripItem)
  return stripped.every((item, index) => item === list[index]) ? list : stripped
}

function stripObject(value: Properties, properties: ReadonlyMap<string, Strip>): Properties {
  for (const name in value) {
    const strip = properties.get(name)
    if (!strip || strip(value[name]) !== value[name]) return copy(value, properties)
  }
  return value
}

const copy = (value: Properties, properties: ReadonlyMap<string, Strip>): Properties =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const strip = properties.get(name)
      return strip ? [[name, strip(part)]] : []
    }),
  )
