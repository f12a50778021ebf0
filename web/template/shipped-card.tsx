import { Link } from '@tanstack/react-router'
import { CopyPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { NewBoardDialog } from '#web/board/new-board/new-board-button.tsx'
import {
  LazyCopyDialog,
  useCreateBoardDisabledReason,
  useCreateTemplateDisabledReason,
} from '#web/copy/lazy-copy-dialog.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ShippedTemplate } from '#web/board-store/template-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useMe } from '#web/user/queries.ts'
import { CardMenu, CardShell, cardLinkClassName } from './card-shell.tsx'

/** Renders the card of a shipped template. */
export function ShippedCard({ shipped }: { shipped: ShippedTemplate }) {
  const { t } = useTexts('board')
  const { shippedId, title, about, color, shape, tabs, tasks } = shipped
  const { createBoard, saveAsTemplate, dialog } = useShippedActions(shipped)
  return (
    <CardShell
      hue={color}
      shape={shape}
      title={
        <h3 className="text-base font-title">
          <Link
            to="/management/templates/ready-made/$name"
            params={{ name: shippedId.replace('shipped:', '') }}
            className={cardLinkClassName}
            title={title}
          >
            {title}
          </Link>
        </h3>
      }
      description={about}
      facts={`${t('template.tabs', { count: tabs })}, ${t('template.tasks', { count: tasks })}`}
      actions={
        <>
          <Button
            kind="primary"
            size={28}
            disabledReason={createBoard.disabledReason}
            aria-label={t('template.use_named', { title })}
            onClick={createBoard.run}
          >
            {t('template.use')}
          </Button>
          <CardMenu
            title={title}
            items={[
              {
                label: t('template.save_as_own'),
                icon: <CopyPlus />,
                disabledReason: saveAsTemplate.disabledReason,
                onPick: saveAsTemplate.run,
              },
            ]}
          />
        </>
      }
    >
      {dialog}
    </CardShell>
  )
}

/** `disabledReason` says why the action is not allowed; null if it is. */
type ShippedAction = { disabledReason: string | null; run: () => void }

/** Returns the actions of a shipped template: create a board from it, or copy it as a template. */
export function useShippedActions({
  shippedId,
  title,
  color,
}: Pick<ShippedTemplate, 'shippedId' | 'title' | 'color'>): {
  createBoard: ShippedAction
  saveAsTemplate: ShippedAction
  dialog: ReactNode
} {
  const me = useMe()
  const boardReason = useCreateBoardDisabledReason()
  const templateReason = useCreateTemplateDisabledReason()
  const [openDialog, setOpenDialog] = useState<'use' | 'keep' | null>(null)
  const close = () => setOpenDialog(null)
  return {
    createBoard: { disabledReason: boardReason, run: () => setOpenDialog('use') },
    saveAsTemplate: { disabledReason: templateReason, run: () => setOpenDialog('keep') },
    dialog: (
      <>
        {openDialog === 'use' && me && (
          <Suspense>
            <NewBoardDialog me={me} from={shippedId} onOpenChange={close} />
          </Suspense>
        )}
        {openDialog === 'keep' && (
          <LazyCopyDialog original={{ id: shippedId, title, color }} targetKind="template" onClose={close} />
        )}
      </>
    ),
  }
}
