import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { describeFailure, RequestError, readProblemIssues } from '../api/request-error.ts'
import { useToastErrorAfterUnmount } from '../parts/toast-failure.ts'
import { useIsStillOpen } from '../routing/still-open.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { Section } from '../ui/layout/layout.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.tsx'

interface RecordActionProps {
  label: string
  title: string
  verb: string
  act: () => Promise<unknown>
  done: string
  doneBefore?: string
  listPath: string
  isEnd?: boolean
  disabledReason?: string | undefined
  onDone?: () => void
  children: ReactNode
}

export function RecordAction(props: RecordActionProps) {
  const { label, title, verb, act, done, doneBefore, listPath, isEnd = false, disabledReason, onDone, children } = props
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isStillOpen = useIsStillOpen()
  const acting = useMutation({
    mutationFn: () =>
      act().then(
        () => done,
        (failure) => {
          if (doneBefore && failure instanceof RequestError && failure.status === 404) return doneBefore
          throw failure
        },
      ),
    onSuccess: async (message) => {
      toast(message)
      setAsking(false)
      onDone?.()
      if (isStillOpen()) await navigate({ href: listPath, ignoreBlocker: isEnd })
      await queryClient.invalidateQueries()
    },
    onError: useToastErrorAfterUnmount(`We couldn’t do this: ${label}`),
  })

  function ask() {
    acting.reset()
    setAsking(true)
  }

  return (
    <>
      <Button onPress={ask} disabledReason={disabledReason}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={verb}
        tone="danger"
        isBusy={acting.isPending}
        onConfirm={() => acting.mutate()}
        onCancel={() => setAsking(false)}
      >
        {acting.error ? (
          <Notice tone="error" title={describeFailure(acting.error)}>
            {readProblemIssues(acting.error).map(({ message }) => (
              <p key={message}>{message}.</p>
            ))}
          </Notice>
        ) : (
          children
        )}
      </ConfirmDialog>
    </>
  )
}

interface DeletionProps {
  noun: string
  name: string
  remove: () => Promise<unknown>
  listPath: string
}

export function RecordDeletion({ noun, name, remove, listPath }: DeletionProps) {
  return (
    <RecordAction
      label={`Delete this ${noun}`}
      title={`Delete ${name}?`}
      verb="Delete"
      act={remove}
      done={`${name} was deleted`}
      doneBefore={`${name} was already deleted`}
      listPath={listPath}
      isEnd
    >
      <p>You can’t undo this.</p>
    </RecordAction>
  )
}

export const RecordRemoval = (props: DeletionProps) => (
  <Section title="Delete">
    <div>
      <RecordDeletion {...props} />
    </div>
  </Section>
)
