# frozen_string_literal: true

require "json"
require "net/http"
require "uri"

# Decides a page with the service `gate-elements serve`, in the name of its visitor.
#
#   class PriceController < ApplicationController
#     include GateElements
#     def show
#       @gate = gate_page("http://127.0.0.1:8787", %w[kyc-bar footer], site: "tr")
#     end
#   end
#
#   <head><%= @gate.head %></head> ... <%= @gate["kyc-bar"] %>
#
# If the service fails or takes longer than the limit, the elements are plain tags, which the browser decides.
module GateElements
  # Seconds until a page gets plain tags. The service has a deadline of 0.15 s itself.
  SECONDS = 0.25
  VISITOR = { "HTTP_COOKIE" => "Cookie", "HTTP_USER_AGENT" => "User-Agent",
              "HTTP_ACCEPT_LANGUAGE" => "Accept-Language" }.freeze

  # A decided page. `page["kyc-bar"]` returns the HTML of an element.
  class Page
    attr_reader :result, :head, :headers

    def initialize(tags, page)
      decided = page["result"] == "decided" && page["elements"].size == tags.size
      html = decided ? page["elements"].map { |one| one["html"] } : tags.map { |tag| "<#{tag}></#{tag}>" }
      @result = page["result"] || "unreachable"
      @head = (decided ? page["head"] : "").html_safe
      @headers = decided ? page["headers"] : {}
      @elements = tags.zip(html.map(&:html_safe)).to_h
    end

    def [](name)
      @elements["gate-#{name.to_s.delete_prefix('gate-')}"]
    end
  end

  # Returns the decided page of the controller's request, and sets its response headers.
  # Options: site, lang, path, origin, release.
  def gate_page(service, elements, seconds: SECONDS, **options)
    tags = elements.map { |name| "gate-#{name.delete_prefix('gate-').gsub(/[^a-z-]/, '')}" }
    query = { path: request.path }.merge(options, elements: tags.join(","))
    address = URI("#{service.chomp('/')}/page?#{URI.encode_www_form(query)}")
    page = GateElements.ask(address, GateElements.visitor_headers(request.env), tags, seconds)
    GateElements.add_headers(response, page.headers)
    page
  end

  # Rails writes caching from its own table, and would drop "private" from the header.
  def self.add_headers(response, headers)
    directives = headers.fetch("cache-control", "").split(", ")
    no_cache = !directives.delete("no-cache").nil?
    response.cache_control.merge!({ no_cache: no_cache, extras: directives }) if headers.key?("cache-control")
    headers.except("cache-control").each do |name, value|
      response.headers[name.split("-").map(&:capitalize).join("-")] = value
    end
  end

  def self.visitor_headers(env)
    chain = [env["HTTP_X_FORWARDED_FOR"], env["REMOTE_ADDR"]].compact.join(", ")
    headers = VISITOR.filter_map { |key, name| [name, env[key]] if env[key] }.to_h
    headers.merge("Accept" => "application/json", "X-Forwarded-For" => chain)
           .transform_values { |value| value.gsub(/[\x00-\x1f\x7f]/, "") }
  end

  def self.ask(address, headers, tags, seconds)
    limits = { open_timeout: seconds, read_timeout: seconds, max_retries: 0, use_ssl: address.scheme == "https" }
    answer = Net::HTTP.start(address.host, address.port, **limits) { |http| http.get(address.request_uri, headers) }
    Page.new(tags, answer.is_a?(Net::HTTPOK) ? JSON.parse(answer.body) : {})
  rescue SystemCallError, IOError, SocketError, Timeout::Error, Net::ProtocolError, Net::HTTPBadResponse,
         Net::HTTPHeaderSyntaxError, OpenSSL::SSL::SSLError, Zlib::Error, JSON::ParserError, NoMethodError, TypeError
    Page.new(tags, {})
  end
end
