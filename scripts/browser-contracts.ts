import type { Plugin, Rolldown } from 'vite'

const contracts = /[\\/]src[\\/]shared[\\/]contracts[\\/].*\.ts(\?calls)?$/
const works = /[\\/](endpoint|zod)\.ts$/
const methods = ['get', 'post', 'del']

/**
 * The browser makes calls, but doesn't validate responses. Each contract's calls become a module without schemas
 * (`?calls`), so that pages without a form don't load zod.
 */
export function separateCalls(): Plugin {
  return {
    name: 'separate-calls',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      filter: { id: /\?calls$/ },
      async handler(source, importer) {
        const contract = await this.resolve(source.replace(/\?calls$/, ''), importer)
        return contract && `${contract.id}?calls`
      },
    },
    transform: {
      filter: { id: /[\\/]src[\\/](client|shared)[\\/].*\.tsx?(\?calls)?$/ },
      handler(code, id) {
        if (works.test(id)) return { code, map: null, moduleSideEffects: false }
        if (contracts.test(id)) {
          const list = id.endsWith('?calls') ? listAllButCalls : listPureCalls
          return { code: edit(code, list(this.parse(code), code)), map: null, moduleSideEffects: false }
        }
        return code.includes('Endpoints') ? { code: edit(code, listImports(this.parse(code), code)), map: null } : null
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']
type CallExpression = Extract<Expression, { type: 'CallExpression' }>
type Property = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number]

interface Edit {
  start: number
  end: number
  text: string
}

function listImports({ body }: Program, code: string): Edit[] {
  return body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || !/contracts\/.*\.ts$/.test(node.source.value)) return []
    const names = node.specifiers.map(({ start, end }) => code.slice(start, end))
    const calls = names.filter((name) => /Endpoints\b/.test(name))
    const others = names.filter((name) => !calls.includes(name))
    if (calls.length === 0) return []
    const statements = [`import { ${calls.join(', ')} } from '${node.source.value}?calls';`]
    if (others.length > 0) statements.push(`import { ${others.join(', ')} } from '${node.source.value}';`)
    return { start: node.start, end: node.end, text: statements.join('\n') }
  })
}

function listPureCalls(program: Program): Edit[] {
  return listCalls(program).map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
}

function listAllButCalls(program: Program, code: string): Edit[] {
  return program.body.flatMap((statement) => {
    const { start, end } = statement
    const isKept = /^(import .*endpoint\.ts|export const \w+Endpoints\b)/.test(code.slice(start, end))
    return isKept ? listCalls(statement).flatMap((call) => dropSchemas(call, code)) : { start, end, text: '' }
  })
}

function dropSchemas({ callee, arguments: given }: CallExpression, code: string): Edit[] {
  const [path, access, , rest] = given
  if (callee.type !== 'Identifier' || !methods.includes(callee.name)) return []
  if (!path || !access || rest?.type !== 'ObjectExpression') return []
  const kept = rest.properties.filter(isRead).map(({ start, end }) => code.slice(start, end))
  return [{ start: access.end, end: rest.end, text: `, '', { ${kept.join(', ')} }` }]
}

const isRead = (property: Property) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  (property.key.name === 'answersAgain' || (property.key.name === 'answer' && property.value.type === 'Literal'))

const edit = (code: string, edits: Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code)

function listCalls(part: unknown): CallExpression[] {
  if (typeof part !== 'object' || part === null) return []
  if ('type' in part && /Function/.test(String(part.type))) return []
  const inside = Object.values(part).flat().flatMap(listCalls)
  return 'type' in part && part.type === 'CallExpression' ? [part as CallExpression, ...inside] : inside
}
