/** What somebody changed of the last step of a registration, in words. */

import { type Plain, readQuoted, sayBox, sayField } from './plain-values.ts'

export function describeReviewChange(from: Plain, to: Plain): string[] {
  return [
    ...sayField('the comments', from.comments, to.comments, readQuoted),
    ...sayBox(
      from.isTaxInfoRequested,
      to.isTaxInfoRequested,
      'asked for tax information',
      'no longer asked for tax information',
    ),
  ]
}
