// Where keys are text, and no command of somebody's: a selector. A box that is ticked takes no letters.

export const typingPlaces = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
