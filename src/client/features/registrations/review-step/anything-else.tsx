import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { maxLength } from '#shared/limits.ts'
import { useWizard } from '../wizard/wizard-context.ts'

export const commentsId = fieldIdOf('review.comments')

/** What else there is to say; for those who can only read it, what has been said. */
export function AnythingElse({ error }: { error: string | undefined }) {
  const { draft, change, canEdit, visit } = useWizard()
  const { review } = draft
  const [mayComment, mayAskForTax] = [canEdit('review.comments'), canEdit('review.isTaxInfoRequested')]
  if (!mayComment && !mayAskForTax) return <Said {...review} />
  return (
    <Section title="Anything else?">
      <Stack>
        <TextAreaField
          id={commentsId}
          label="Comments"
          maxLength={maxLength.comments}
          value={review.comments}
          onChange={(comments) => change({ review: { ...review, comments } })}
          isReadOnly={!mayComment}
          error={error}
        />
        <CheckboxField
          label={
            visit.role === 'user' ? 'Please send me tax information for my donation' : 'Tax information is requested'
          }
          isSelected={review.isTaxInfoRequested}
          onChange={(isTaxInfoRequested) => change({ review: { ...review, isTaxInfoRequested } })}
          disabledReason={mayAskForTax ? undefined : 'You cannot change this.'}
        />
      </Stack>
    </Section>
  )
}

function Said({ comments, isTaxInfoRequested }: { comments: string; isTaxInfoRequested: boolean }) {
  if (!comments && !isTaxInfoRequested) return null
  return (
    <Section title="Comments">
      {comments && <p>{comments}</p>}
      {isTaxInfoRequested && <p>Tax information is requested.</p>}
    </Section>
  )
}
