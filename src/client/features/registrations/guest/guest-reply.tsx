import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import styles from './guest.module.css'

/** The name of the two radio buttons. The style sheet shows what belongs to the selected one. */
export const replyName = 'reply'

export type Reply = 'yes' | 'no'

/** The saved reply, or null. */
export const savedReply = ({ state }: GuestSpot): Reply | null =>
  state === 'filledIn' ? 'yes' : state === 'cannotCome' ? 'no' : null

/** The question that comes first. It is uncontrolled and works without JavaScript. */
export function ReplyQuestion({ until, reply }: { until: string; reply: Reply | null }) {
  return (
    <fieldset className={styles.question}>
      <legend>Can you make it?</legend>
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
