import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { readPastedNames } from '#shared/domain/lists/pasted-names.ts'
import { formatCount } from '#shared/domain/text.ts'
import { newIdempotencyKey } from '../api/call.ts'
import { describeFailure } from '../api/request-error.ts'
import { useToastErrorAfterUnmount } from '../parts/toast-failure.ts'
import { Actions, Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import type { Noun } from './list-search.ts'

interface PasteListProps {
  noun: Noun
  names: readonly string[]
  maxLength: number
  /** `position` counts from 0. */
  save: (name: string, position: number, requestId: string) => Promise<unknown>
}

export function PasteList(props: PasteListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Paste a list</Button>
      {isOpen && <PasteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PasteDialog({ noun, names, maxLength, save, onClose }: PasteListProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { added, repeated } = readPastedNames(text, names)
  const isTooLong = added.some((name) => name.length > maxLength)
  const count = formatCount(added.length, noun.one, noun.many)
  const adding = useAdding(save, onClose, noun)

  function findMistake(): string | undefined {
    if (isTooLong) return `Only ${maxLength} characters are allowed`
    return isTried && added.length === 0 ? `Enter at least one new ${noun.one}` : undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (added.length === 0 || isTooLong) area.current?.focus()
    else if (!adding.isPending) adding.mutate(added)
  }

  return (
    <Dialog isOpen title={`Paste ${noun.many}`} onClose={onClose} isClosable={!adding.isPending}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <div className="flex flex-col gap-6 min-w-0" inert={adding.isPending}>
            <TextAreaField
              ref={area}
              label={`One ${noun.one} on each line`}
              hint={`Each can have up to ${maxLength} characters.`}
              value={text}
              onChange={setText}
              error={findMistake()}
              rows={6}
              isRequired
            />
            <section aria-label="Preview">
              <p role="status">
                {text.trim() !== '' && `${count} to add.`}
                {repeated > 0 && ` ${formatCount(repeated, 'duplicate is', 'duplicates are')} skipped.`}
              </p>
              <ul>
                {added.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </section>
          </div>
          {adding.error && <Notice tone="error">Not all were added. {describeFailure(adding.error)}</Notice>}
          <Actions isAtFoot>
            <Button type="submit" tone="primary" isBusy={adding.isPending} busyLabel="Adding…">
              {added.length > 0 ? `Add ${count}` : `Add ${noun.many}`}
            </Button>
            <Button onPress={onClose} isHeld={adding.isPending}>
              Cancel
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
}

/** After a failure, saved names count as duplicates, so the next attempt skips them. */
function useAdding(save: PasteListProps['save'], onDone: () => void, noun: Noun) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // A repeated name keeps its ID, so that it is added only once after a lost response.
  const requestIds = useRef(new Map<string, string>())
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (const [position, name] of names.entries()) {
        const requestId = requestIds.current.get(name) ?? newIdempotencyKey()
        requestIds.current.set(name, requestId)
        await save(name, position, requestId)
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
    onSuccess: (_, names) => {
      void navigate({ to: '.', search: true, replace: true, state: { isSaved: true } })
      toast(`${formatCount(names.length, noun.one, noun.many)} added`)
      onDone()
    },
    onError: useToastErrorAfterUnmount('Not all were added'),
  })
}
