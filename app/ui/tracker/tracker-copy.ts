export const STATUS_FAILED = "Failed to update status.";
export const NOTE_FAILED = "Failed to add note.";
