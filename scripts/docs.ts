import { writeFileSync } from 'node:fs'
import { describeRefusals } from '#tests/support/source/describe-refusals.ts'

/** `npm run docs`: writes the pages of the documentation that are made from the code. */
writeFileSync('docs/refusals.md', describeRefusals())
