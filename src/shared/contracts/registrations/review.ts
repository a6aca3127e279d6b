import { maxLength } from '../../limits.ts'
import { longText } from '../fields.ts'
import { z } from '../zod.ts'

export const review = z.object({ comments: longText(maxLength.comments), isTaxInfoRequested: z.boolean() })
export type Review = z.infer<typeof review>
