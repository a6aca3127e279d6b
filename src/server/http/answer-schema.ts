import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { z } from '#shared/contracts/zod.ts'

/**
 * The JSON Schema by which an answer is serialised: quick, and whatever is not in the contract never leaves.
 * Answers are checked against the contract itself in the tests only.
 */
export function answerSchema(answer: Exclude<Endpoint['answer'], string>) {
  const { $schema, ...schema } = z.toJSONSchema(answer, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      preferNullable(jsonSchema)
      delete jsonSchema.default
    },
  })
  return schema
}

/** `anyOf: [X, null]` makes the serialiser try each branch; `nullable` says the same without a trial. */
function preferNullable(schema: z.core.JSONSchema.BaseSchema) {
  const [shape, other, ...more] = schema.anyOf ?? []
  if (!shape || typeof shape === 'boolean' || typeof other === 'boolean' || other?.type !== 'null' || more.length > 0) {
    return
  }
  delete schema.anyOf
  Object.assign(schema, shape, { nullable: true })
}
