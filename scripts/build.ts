import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { buildFirstPages } from './build-first-pages.ts'
import { clientFolder, rememberBuild } from './built-client.ts'
import { writeFirstLoads } from './first-loads.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** `npm run build`: builds the browser application; its files are compressed once, here, and not for every visitor. */
// One output, nothing watched.
writeFirstLoads((await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput)
await buildFirstPages()
// Scripts come out smallest with a few distances that need no further bits.
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_NDIRECT]: 4 }
await Promise.all(
  globSync(`${clientFolder}/assets/*.{js,css,svg}`).map(async (file) => {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, await brotli(content, { params }))
    writeFileSync(`${file}.gz`, await zip(content, { level: 9 }))
  }),
)
rememberBuild()
