// What each kind of making is made by.

import { ImportId } from '#shared/common/ids.ts'
import { copyMaker } from '#functions/copy/maker.ts'
import { importMaker } from '#functions/exchange/maker.ts'
import type { Makers } from '#functions/making/maker.ts'

export const makers: Makers = (makingId) => (ImportId.safeParse(makingId).success ? importMaker : copyMaker)
