import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#client/api/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { wishRequestEndpoints as calls, type OwnWishRequest } from '#shared/contracts/registrations/wish-request.ts'
import { DialogToLoad } from './dialog-to-load.tsx'
import styles from './guest-links.module.css'
import { PlayWithDialog } from './play-with-dialog.tsx'

const title = 'Request a pairing'

const requestQuery = (id: number) =>
  apiQuery(['registrations', 'wishRequest', id], calls.getWishRequest, { params: { id } }, { staleTime: 0 })

/** The partner's pairing request and its state. */
export function PlayWith({ id, disabledReason }: { id: number; disabledReason: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const query = requestQuery(id)
  const own = useQuery(query)
  const { data } = own
  const close = () => setOpen(false)
  return (
    <div className={styles.strip}>
      <Button disabledReason={disabledReason} onPress={() => setOpen(true)}>
        {title}
      </Button>
      <p role="status" className={styles.summary}>
        {data && describeRequest(data)}
      </p>
      {isOpen &&
        (data ? (
          <PlayWithDialog
            id={id}
            request={data}
            describeRequest={describeRequest}
            queryKey={query.queryKey}
            onClose={close}
          />
        ) : (
          <DialogToLoad title={title} query={own} onClose={close} />
        ))}
    </div>
  )
}

/** The state of the request. Empty without one. */
const describeRequest = ({ text, state }: OwnWishRequest) => text && `“${text}”: ${outcomes[state]}`

const outcomes: Record<OwnWishRequest['state'], string> = {
  asked: 'waiting for the organizers.',
  accepted: 'accepted. The organizers will try to place you together.',
  declined: 'declined. You can send another request.',
}
