import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { apiQuery } from '#client/api/queries.ts'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { LetterSheet } from './letter-sheet.tsx'

/** A tax letter of a registration. */
export function LetterPage() {
  const { id } = useParams({ from: paths.letter })
  const { number } = useSearch({ from: paths.letter })
  const letters = useQuery(
    apiQuery(['receipts', 'registration', Number(id)], receiptEndpoints.getLetters, { params: { id: Number(id) } }),
  )
  const letter = letters.data?.letters.find((one) => one.number === number)
  if (letters.data && !letter) return <NotFoundPage />
  return (
    <PageFrame
      title="Tax letter"
      tabTitle={number ? `Tax letter ${number}` : 'Tax letter'}
      eyebrow={
        <Link to={paths.statement} params={{ id }}>
          Statement
        </Link>
      }
      query={letters}
      width="narrow"
      isHeadPrinted={false}
    >
      {() =>
        letter && (
          <Stack>
            <div data-print="hide">
              <Actions>
                <Button onPress={() => window.print()}>
                  <Printer size={18} aria-hidden="true" />
                  Print
                </Button>
              </Actions>
            </div>
            <LetterSheet letter={letter} />
          </Stack>
        )
      }
    </PageFrame>
  )
}
