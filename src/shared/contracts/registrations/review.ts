import { maxLength } from '../../limits.ts'
import { text } from '../fields.ts'
import { z } from '../zod.ts'

export const review = z.object({ comments: text(maxLength.comments), isTaxInfoRequested: z.boolean() })
export type Review = z.infer<typeof review>
