import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#client/api/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import { wishRequestEndpoints } from '#shared/contracts/registrations/wish-request.ts'
import styles from '../guest-links/guest-links.module.css'
import { describeRequest } from './describe-request.ts'

const dialog = onFirstUse(() => import('./play-with-dialog.tsx'))

const requestQuery = (id: number) =>
  apiQuery(
    ['registrations', 'wishRequest', id],
    wishRequestEndpoints.getWishRequest,
    { params: { id } },
    { staleTime: 0 },
  )

interface PlayWithProps {
  registrationId: number | null
  /** Why nothing can be asked for now. */
  disabledReason: string | undefined
}

/** With whom the partner would like to play: what they have asked for, what became of it, and the way to it. */
export function PlayWith({ registrationId, disabledReason }: PlayWithProps) {
  if (registrationId !== null) return <RequestOf id={registrationId} disabledReason={disabledReason} />
  return (
    <div className={styles.strip}>
      <p className={styles.summary}>Once this is saved, you can say with whom you would like to play.</p>
    </div>
  )
}

function RequestOf({ id, disabledReason }: { id: number; disabledReason: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const query = requestQuery(id)
  const { data } = useQuery(query)
  const loaded = useOnceLoaded(dialog, isOpen)
  return (
    <div className={styles.strip}>
      <Button disabledReason={disabledReason} onPress={() => setOpen(true)}>
        I would like to play with …
      </Button>
      <p role="status" className={styles.summary}>
        {data && describeRequest(data)}
      </p>
      {loaded && data && isOpen && (
        <loaded.PlayWithDialog id={id} request={data} queryKey={query.queryKey} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
