"""Decides a page with the service `gate-elements serve`, in the name of its visitor.

    # settings.py
    GATE_SERVICE = "http://127.0.0.1:8787"

    # views.py
    from gate_elements import gate_page

    def price(request):
        gate = gate_page(request, ["kyc-bar", "footer"], site="tr")
        return gate.add_headers(render(request, "price.html", {"gate": gate}))

    {# price.html #}
    <head>{{ gate.head }}</head> ... {{ gate.elements.kyc_bar }}

If the service fails or takes longer than the limit, the elements are plain tags, which the browser decides.
"""

import json
import re
from http.client import HTTPException
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from django.conf import settings
from django.utils.safestring import mark_safe

# Seconds until a page gets plain tags. The service has a deadline of 0.15 s itself.
SECONDS = 0.25

# Headers of the visitor that the service reads.
VISITOR = {
    "HTTP_COOKIE": "Cookie",
    "HTTP_USER_AGENT": "User-Agent",
    "HTTP_ACCEPT_LANGUAGE": "Accept-Language",
}


class NoRedirect(HTTPRedirectHandler):
    """Refuses redirects: cookies go to the service only."""

    def redirect_request(self, *_):
        return None


OPENER = build_opener(NoRedirect)


class GatePage:
    """A decided page: `result`, `head`, `headers`, and the HTML of `elements` by name (`kyc_bar`)."""

    def __init__(self, tags, page):
        decided = page.get("result") == "decided" and len(page["elements"]) == len(tags)
        html = [one["html"] for one in page["elements"]] if decided else [f"<{tag}></{tag}>" for tag in tags]
        self.result = page.get("result", "unreachable")
        self.head = mark_safe(page["head"] if decided else "")
        self.headers = page["headers"] if decided else {}
        self.elements = {
            tag.replace("gate-", "", 1).replace("-", "_"): mark_safe(text) for tag, text in zip(tags, html)
        }

    def add_headers(self, response):
        """Adds caching, preloads and the cookie of dismissals to a response, and returns it."""
        for name, value in self.headers.items():
            if name == "set-cookie":
                response.cookies.load(value)
            else:
                response[name] = value
        return response


def visitor_headers(meta):
    """Returns the visitor's headers without control characters."""
    chain = [meta.get("HTTP_X_FORWARDED_FOR"), meta.get("REMOTE_ADDR")]
    headers = {"Accept": "application/json", "X-Forwarded-For": ", ".join(filter(None, chain))}
    headers.update({name: meta[key] for key, name in VISITOR.items() if meta.get(key)})
    return {name: re.sub(r"[\x00-\x1f\x7f]", "", value) for name, value in headers.items()}


def gate_page(request, elements, seconds=SECONDS, **options):
    """Returns the decided page of a request. `options`: site, lang, path, origin, release."""
    tags = ["gate-" + re.sub(r"^gate-|[^a-z-]", "", name) for name in elements]
    query = urlencode({"path": request.path, **options, "elements": ",".join(tags)})
    address = f"{settings.GATE_SERVICE.rstrip('/')}/page?{query}"
    try:
        with OPENER.open(Request(address, headers=visitor_headers(request.META)), timeout=seconds) as answer:
            return GatePage(tags, json.load(answer))
    except (OSError, HTTPException, ValueError, KeyError, TypeError, AttributeError):
        return GatePage(tags, {})
