import { writeFileSync } from 'node:fs'
import { describeRefusals } from '#tests/support/source/describe-refusals.ts'
import { isClientBuilt } from './built-client.ts'
import { findOrInstallBrowser, missingBrowser } from './find-browser.ts'
import { takeGuidePictures } from './guide-pictures.ts'

writeFileSync('docs/refusals.md', describeRefusals())
if (!isClientBuilt()) await import('./build.ts')
const browser = await findOrInstallBrowser()
if (browser) await takeGuidePictures(browser)
else {
  console.error(`Could not take the guide's pictures. ${missingBrowser}`)
  process.exitCode = 1
}
