import { type GuestSpot, replyName } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import styles from './guest.module.css'

export type Reply = 'yes' | 'no'

/** The saved reply, or null. */
export const savedReply = ({ state }: GuestSpot): Reply | null =>
  state === 'filledIn' ? 'yes' : state === 'cannotCome' ? 'no' : null

interface ReplyQuestionProps {
  spot: GuestSpot
  reply: Reply | null
}

/** The question that comes first. It is uncontrolled and works without JavaScript. */
export function ReplyQuestion({ spot: { until, state }, reply }: ReplyQuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>{state === 'cannotCome' ? 'Can you make it after all?' : 'Can you make it?'}</legend>
      <p>Please reply by {formatDate(until)}. You don’t need an account.</p>
      <div className={styles.answers}>
        <label>
          <input type="radio" name={replyName} value="yes" defaultChecked={reply === 'yes'} />
          Yes, I’ll be there
        </label>
        <label>
          <input type="radio" name={replyName} value="no" defaultChecked={reply === 'no'} />
          No, I can’t make it
        </label>
      </div>
    </fieldset>
  )
}
