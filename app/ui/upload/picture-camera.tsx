import { useRef, useSyncExternalStore } from "react";
import { Button } from "~/ui/kit/button";

const COARSE = "(pointer: coarse)";

function onPointerChange(changed: () => void) {
  const query = matchMedia(COARSE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** True on devices used by finger, once scripts run: those are the ones with a camera worth offering. */
const useCoarsePointer = (): boolean =>
  useSyncExternalStore(
    onPointerChange,
    () => matchMedia(COARSE).matches,
    () => false,
  );

type CameraButtonProps = { disabled: boolean; onPhoto: (photos: FileList) => void };

/** Opens the phone's own camera; each photo joins the list. */
export function CameraButton({ disabled, onPhoto }: CameraButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  if (!useCoarsePointer()) return null;
  return (
    <>
      <Button
        type="button"
        look="quiet"
        className="mt-4"
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onPhoto(currentTarget.files);
          // The same camera must be able to give the next photo, also under the same name.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
