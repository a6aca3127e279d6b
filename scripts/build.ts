import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { buildPublicPages } from './build-public-pages.ts'
import { clientFolder, rememberBuild } from './built-client.ts'
import { writePageFiles } from './page-files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `npm run build`: builds the browser application, and compresses it once instead of for every visitor. */
// Otherwise, the components would call React's development code, which the built React doesn't contain.
process.env.NODE_ENV = 'production'
writePageFiles((await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput)
await buildPublicPages()

await Promise.all(
  globSync(`${clientFolder}/assets/*.{js,css,svg}`).map(async (file) => {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, await compress(content))
    writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
  }),
)
rememberBuild()

async function compress(content: Buffer): Promise<Buffer> {
  const ways = [
    [0, 0],
    [0, 4],
    [0, 15],
    [1, 16],
    [3, 96],
  ]
  const results = ways.map(([postfix = 0, direct = 0]) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  )
  return (await Promise.all(results)).reduce((best, next) => (next.length < best.length ? next : best))
}
